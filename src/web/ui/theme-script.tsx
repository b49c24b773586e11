import { ScriptOnce } from '@tanstack/react-router'
import { themeColours } from './theme-store.ts'

/** Sets the chosen theme before the first paint; without a choice it is dark. */
export function ThemeScript() {
  return <ScriptOnce>{`${chooseColours};${colourBars}`}</ScriptOnce>
}

const chooseColours = `try{var t=localStorage.getItem('theme');if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(t==='light')document.documentElement.dataset.theme=t}catch{}`
const colourBars = `var c=document.createElement('meta');c.name='theme-color';c.content=(${JSON.stringify(themeColours)})[document.documentElement.dataset.theme];document.head.append(c)`
