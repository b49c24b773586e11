import { formatCount } from '#web/admin-ui/format.ts'
import type { ImportResult, SettlementImport } from '#web/api/gen/types.gen.ts'
import { formatDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { missingColumns } from './missing-columns.ts'

type ImportOutcomeProps = {
  readonly kind: SettlementImport['kind']
  readonly result: ImportResult | null
  readonly error: string | null
}

/** What became of an import: how many lines are new, or why nothing was taken. */
export function ImportOutcome({ kind, result, error }: ImportOutcomeProps) {
  const problem = result?.problem ?? null
  return (
    <>
      <div role="status">
        {result?.outcome === 'imported' && (
          <p>{m.recon_imported({ lines: formatCount(result.lines), count: formatCount(result.newLines) })}</p>
        )}
        {result && result.skipped > 0 && <p>{m.recon_skipped({ count: formatCount(result.skipped) })}</p>}
        {result?.outcome === 'known' && <p>{m.recon_known()}</p>}
      </div>
      <div role="alert">
        {error && <p className="admin-bad">{error}</p>}
        {problem && (
          <p className="admin-bad">
            {m.recon_refused()} {sentenceOf(problem, kind)}
          </p>
        )}
      </div>
    </>
  )
}

type Problem = NonNullable<ImportResult['problem']>

function sentenceOf(problem: Problem, of: SettlementImport['kind']): string {
  const text = reasonOf(problem, of)
  return problem.line === null ? text : m.recon_refused_line({ line: problem.line, problem: text })
}

function reasonOf({ kind, missing, value }: Problem, of: SettlementImport['kind']): string {
  const shown = { value: value ?? '' }
  switch (kind) {
    case 'no_csv':
      return m.recon_problem_no_csv()
    case 'columns_missing':
      return m.recon_problem_columns_missing({ missing: missingColumns(of, missing) })
    case 'wrong_values':
      return m.recon_problem_wrong_values()
    case 'wrong_amount':
      return m.recon_problem_wrong_amount(shown)
    case 'wrong_groups':
      return m.recon_problem_wrong_groups(shown)
    case 'decimal_comma':
      return m.recon_problem_decimal_comma(shown)
    case 'wrong_date':
      return m.recon_problem_wrong_date(shown)
    case 'future_date':
      return m.recon_problem_future_date({ value: value === null ? '' : formatDate(value) })
    case 'wrong_id':
      return m.recon_problem_wrong_id(shown)
    case 'wrong_currency':
      return m.recon_problem_wrong_currency(shown)
    case 'other_before':
      return m.recon_problem_other_before(shown)
    case 'other_account':
      return m.recon_problem_other_account(shown)
    case 'empty':
      return m.recon_problem_empty()
    case 'too_many_lines':
      return m.recon_problem_too_many_lines()
    case 'line_too_long':
      return m.recon_problem_line_too_long()
    case 'too_many_columns':
      return m.recon_problem_too_many_columns()
    case 'column_repeated':
      return m.recon_problem_column_repeated(shown)
    case 'column_chosen_twice':
      return m.recon_problem_column_chosen_twice(shown)
    case 'two_amounts':
      return m.recon_problem_two_amounts()
    case 'no_amount':
      return m.recon_problem_no_amount()
  }
}
