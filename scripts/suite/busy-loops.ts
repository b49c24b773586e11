import { spawn } from 'node:child_process'

/** It ends with the process that started it, however that ends. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);'

/** Starts programs that only use the processor, as other work on the machine does; returns how to end them. */
export function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  )
  return () => loops.forEach((loop) => loop.kill())
}
