import { ScriptOnce } from '@tanstack/react-router'

/** Whoever chose a language gets every page in it, before the first paint. Without a choice the address decides. */
export function LanguageScript() {
  return <ScriptOnce>{source}</ScriptOnce>
}

const source = `try{var c=localStorage.getItem('language'),a=location,h=/^\\/hi(?=\\/|$)/,p=a.pathname;if(c&&(c==='hi')!==h.test(p))a.replace((c==='hi'?'/hi'+p:p.replace(h,'')||'/')+a.search+a.hash)}catch{}`
