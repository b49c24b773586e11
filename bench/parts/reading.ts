import type { Measurement } from '../load/run-load.ts'
import type { Figure } from '../report/part-report.ts'
import { figure, type Table } from '../report/table.ts'
import { countErrors, describeErrors } from './timing.ts'

export type NamedMeasurement = Measurement & { readonly name: string }

export function readingsTable(readings: readonly NamedMeasurement[]): Table {
  return {
    columns: [
      'what',
      'answers/s',
      'p50 ms',
      'p99 ms',
      'answers',
      'errors',
      'site cpu s',
      'PostgreSQL cpu s',
      'load cpu s',
    ],
    rows: readings.map(({ name, processor, ...run }) => [
      name,
      figure(run.perSecond),
      figure(run.p50Milliseconds),
      figure(run.p99Milliseconds),
      String(run.count),
      String(countErrors(run.errors)),
      figure(processor.site),
      figure(processor.postgres),
      figure(processor.load),
    ]),
  }
}

export function errorNotes(readings: readonly NamedMeasurement[]): string[] {
  return readings.flatMap(({ name, errors }) => describeErrors(errors).map((error) => `${name}: ${error}`))
}

export function noErrors(part: string, readings: readonly NamedMeasurement[]): Figure {
  const value = readings.reduce((sum, { errors }) => sum + countErrors(errors), 0)
  return { name: `${part}, errors`, value, unit: '', target: { is: 'at most', value: 0 } }
}
