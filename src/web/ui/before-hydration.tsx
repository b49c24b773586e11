import { ScriptOnce } from '@tanstack/react-router'
import { useEffect } from 'react'
import { restoreTyped } from '#web/lib/forms/typed-fields.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * Replays the last button click before hydration when the page has hydrated, unless something was typed
 * after it. LoadErrorNotice is shown when a script or stylesheet fails to load.
 */
export function BeforeHydration() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    // In a task of its own: a click has no effect while React commits.
    const timer = setTimeout(() => {
      restoreTyped()
      replayClick()
    })
    return () => clearTimeout(timer)
  }, [])
  return <ScriptOnce>{source}</ScriptOnce>
}

/** Shown by the script above. */
export function LoadErrorNotice() {
  return (
    <p
      id="load-error"
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-raised p-4 text-center"
    >
      {m.page_load_failed()}{' '}
      <a href="" className="link">
        {m.page_load_retry()}
      </a>
    </p>
  )
}

function replayClick(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}

// A click that React or the browser has handled is not replayed. A stylesheet that failed to load is removed, or React takes it for loaded.
const source = `(function(){var d=document,r=d.documentElement.dataset
function mark(e){var b=e.target.closest('button:not([popovertarget])');if(!b&&e.type==='click')return
setTimeout(function(){if('hydrated'in r)return;var o=d.querySelector('[data-pressed]');if(o)o.removeAttribute('data-pressed');if(b)b.setAttribute('data-pressed','')})}
function show(){var n=d.getElementById('load-error');if(!n)return addEventListener('DOMContentLoaded',show)
n.hidden=false;n.lastChild.onclick=function(){location.reload();return false}}
addEventListener('click',mark,true);addEventListener('input',mark,true)
addEventListener('error',function(e){var t=e.target;if(t.rel==='stylesheet'&&'hydrated'in r)t.remove();else if(t.rel==='stylesheet'||t.type==='module')show()},true)})()`
