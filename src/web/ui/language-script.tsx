import { ScriptOnce } from '@tanstack/react-router'

/**
 * Redirects to the chosen language before the first paint; without a choice the URL decides. A choice is stored on click of its link,
 * also before hydration; without storage it lasts while the URL stays in that language.
 */
export function LanguageScript() {
  return <ScriptOnce>{follow + remember}</ScriptOnce>
}

const follow = `try{var c=localStorage.getItem('language'),a=location,h=/^\\/hi(?=\\/|$)/,p=a.pathname;if(c&&(c==='hi')!==h.test(p))a.replace((c==='hi'?'/hi'+p:p.replace(h,'')||'/')+a.search+a.hash)}catch{}`

const remember = `addEventListener('click',function(e){try{var l=e.target.closest('a[hreflang]');if(l)localStorage.setItem('language',l.hreflang)}catch{}})`
