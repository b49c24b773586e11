import type { Measurement } from '../load/run-load.ts'
import type { Figure } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { countErrors, describeErrors } from './timing.ts'

export type NamedMeasurement = Measurement & { readonly name: string }

export function measurementsTable(measurements: readonly NamedMeasurement[]): Table {
  return {
    columns: [
      'case',
      'responses/s',
      'p50 ms',
      'p99 ms',
      'responses',
      'errors',
      'site cpu s',
      'PostgreSQL cpu s',
      'load cpu s',
    ],
    rows: measurements.map(({ name, cpu, ...run }) => [
      name,
      formatNumber(run.perSecond),
      formatNumber(run.p50Milliseconds),
      formatNumber(run.p99Milliseconds),
      String(run.count),
      String(countErrors(run.errors)),
      formatNumber(cpu.site),
      formatNumber(cpu.postgres),
      formatNumber(cpu.load),
    ]),
  }
}

export function errorNotes(measurements: readonly NamedMeasurement[]): string[] {
  return measurements.flatMap(({ name, errors }) =>
    describeErrors(errors).map((error) => `${name}: ${error}`),
  )
}

export function errorFigure(part: string, measurements: readonly NamedMeasurement[]): Figure {
  const value = measurements.reduce((sum, { errors }) => sum + countErrors(errors), 0)
  return { name: `${part}, errors`, value, unit: '', target: { is: 'at most', value: 0 } }
}
