import { ScriptOnce } from '@tanstack/react-router'

/**
 * Whoever chose a language gets every page in it, before the first paint. Without a choice the address decides. A choice counts as soon
 * as its link is there, also before the page's own scripts; without storage it lasts as long as one stays below its addresses.
 */
export function LanguageScript() {
  return <ScriptOnce>{follow + remember}</ScriptOnce>
}

const follow = `try{var c=localStorage.getItem('language'),a=location,h=/^\\/hi(?=\\/|$)/,p=a.pathname;if(c&&(c==='hi')!==h.test(p))a.replace((c==='hi'?'/hi'+p:p.replace(h,'')||'/')+a.search+a.hash)}catch{}`

const remember = `addEventListener('click',function(e){try{var l=e.target.closest('a[hreflang]');if(l)localStorage.setItem('language',l.hreflang)}catch{}})`
