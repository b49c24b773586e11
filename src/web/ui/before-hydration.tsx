import { ScriptOnce } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'

/**
 * For whoever is faster than the page's scripts: the button pressed last is pressed again when they have come, unless something was typed
 * after it. And should they, or the styles, not come at all, TornNote says so.
 */
export function BeforeHydration() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    // In a moment of its own: a press comes to nothing while React is at work.
    const timer = setTimeout(replayClick)
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

// What React or the browser itself has answered needs no second press. A style that did not come would pass for one that is there.
const source = `(function(){var d=document,r=d.documentElement.dataset
function mark(e){var b=e.target.closest('button:not([popovertarget])');if(!b&&e.type==='click')return
setTimeout(function(){if('hydrated'in r)return;var o=d.querySelector('[data-pressed]');if(o)o.removeAttribute('data-pressed');if(b)b.setAttribute('data-pressed','')})}
function show(){var n=d.getElementById('load-error');if(!n)return addEventListener('DOMContentLoaded',show)
n.hidden=false;n.lastChild.onclick=function(){location.reload();return false}}
addEventListener('click',mark,true);addEventListener('input',mark,true)
addEventListener('error',function(e){var t=e.target;if(t.rel==='stylesheet'&&'hydrated'in r)t.remove();else if(t.rel==='stylesheet'||t.type==='module')show()},true)})()`
