import { ScriptOnce } from '@tanstack/react-router'

/**
 * Redirects to the chosen language before the first paint; without a choice the URL decides. A choice is stored on click of its link,
 * also before hydration; without storage it lasts while the URL stays in that language. The link of a choice is the only one that leads from one
 * language to another, so whoever comes from the other language has chosen: a browser that is busy may give the new page what was stored before the
 * click. A page that is shown without a network stays in the language that the device has kept.
 */
export function LanguageScript() {
  return <ScriptOnce>{follow + remember}</ScriptOnce>
}

export const follow = `try{if('kept' in document.documentElement.dataset)throw 0;var s=localStorage,c=s.getItem('language'),a=location,h=/^\\/hi(?=\\/|$)/,p=a.pathname,i=h.test(p),r=document.referrer;if(c&&r&&(r=new URL(r)).origin===a.origin&&h.test(r.pathname)!==i)s.setItem('language',c=i?'hi':'en');if(c&&(c==='hi')!==i)a.replace((c==='hi'?'/hi'+p:p.replace(h,'')||'/')+a.search+a.hash)}catch{}`

const remember = `addEventListener('click',function(e){try{var l=e.target.closest('a[hreflang]');if(l&&!e.defaultPrevented)localStorage.setItem('language',l.hreflang)}catch{}})`
