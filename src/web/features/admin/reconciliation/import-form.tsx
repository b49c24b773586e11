import { Button, FileInput, Progress, SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import type { SettlementImport } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { StatementColumns } from './statement-columns.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useImport } from './use-import.ts'

export type ImportKind = SettlementImport['kind']
export const kindLabels: Readonly<Record<ImportKind, () => string>> = {
  settlements: m.recon_import_settlements,
  bank: m.recon_import_bank,
}

/** Imports a settlement report or a bank statement. What is wrong with a file is said with its line; the file stays chosen. */
export function ImportForm() {
  const [kind, setKind] = useState<ImportKind>('settlements')
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({})
  const { send, percent, result, error, names, clear } = useImport()
  const submit = useRef<HTMLButtonElement>(null)
  const choose = (next: File | null) => {
    setFile(next)
    setColumns({})
    clear()
  }
  return (
    <form
      className="recon-import admin-form"
      aria-label={m.recon_import()}
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void send({ kind, file, columns: kind === 'bank' ? columns : {} })
      }}
    >
      <SegmentedControl
        aria-label={m.recon_import_kind()}
        value={kind}
        onChange={(value) => {
          setKind(value as ImportKind)
          clear()
        }}
        data={kinds()}
      />
      <ChosenFile file={file} onChange={choose} />
      {kind === 'bank' && names.length > 0 && (
        <StatementColumns names={names} chosen={columns} onChange={setColumns} />
      )}
      {percent !== null && <Progress value={percent} aria-label={m.admin_picture_sending()} />}
      <ImportOutcome kind={kind} result={result} error={error} />
      {file && result?.problem?.kind === 'other_account' && (
        <Button
          variant="default"
          onClick={() => {
            // This button is removed together with the problem.
            submit.current?.focus()
            void send({ kind, file, columns: {}, takesUnknown: true })
          }}
        >
          {m.recon_import_anyway()}
        </Button>
      )}
      <Button ref={submit} type="submit" disabled={!file} loading={percent !== null}>
        {m.recon_import_send()}
      </Button>
    </form>
  )
}

type ChosenFileProps = { readonly file: File | null; readonly onChange: (file: File | null) => void }

function ChosenFile({ file, onChange }: ChosenFileProps) {
  return (
    <FileInput
      label={m.recon_import_file()}
      description={m.recon_import_hint()}
      placeholder={m.recon_import_choose()}
      accept=".csv,.tsv,.txt,.xls,text/csv,text/plain,text/tab-separated-values"
      clearable
      clearButtonProps={{ 'aria-label': m.admin_filter_clear() }}
      value={file}
      onChange={onChange}
    />
  )
}

const kinds = () => Object.entries(kindLabels).map(([value, label]) => ({ value, label: label() }))
