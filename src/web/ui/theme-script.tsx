import { ScriptOnce } from '@tanstack/react-router'

/** Sets the chosen theme before the first paint; without a choice it is dark. */
export function ThemeScript() {
  return <ScriptOnce>{source}</ScriptOnce>
}

const source = `try{var t=localStorage.getItem('theme');if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(t==='light')document.documentElement.dataset.theme=t}catch{}`
