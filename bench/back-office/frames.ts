type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
}

/**
 * Returns the milliseconds of processor time that the thread of the page spent for each frame, of a trace of Chromium. Processor time and not
 * time: other programs of a busy machine do not count.
 */
export function framesOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const starts = traceEvents.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
  const busiest = mostFrequent(starts.map(({ pid, tid }) => `${pid} ${tid}`))
  const ofPage = ({ pid, tid }: TraceEvent) => `${pid} ${tid}` === busiest
  const times = starts
    .filter(ofPage)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const tasks = traceEvents.filter(
    (event) => ofPage(event) && event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask',
  )
  return times.map((from, index) => {
    const until = times[index + 1] ?? Infinity
    const own = tasks.filter(({ ts }) => ts >= from && ts < until)
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}

function mostFrequent(keys: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(keys, (key) => key)]
  return groups.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
}
