import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { ListPagination } from '#web/admin-ui/list/list-pagination.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listSettlementImportsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { SettlementImport } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ImportForm, kindLabels } from './import-form.tsx'
import { ImportedLines } from './imported-lines.tsx'
import { WithdrawImport } from './withdraw-import.tsx'

/** The form to import a file, and the files that were imported, the latest first. */
export function ImportedFiles() {
  const { search, change } = useListSearch()
  const page = search.page ?? 1
  const query = useQuery(listSettlementImportsOptions({ query: { page } }))
  const files = query.data
  return (
    <>
      <ImportForm />
      <QueryState query={query} />
      {files?.total === 0 && <p className="admin-empty">{m.recon_files_empty()}</p>}
      {files && files.total > 0 && (
        <ul className="recon-files">
          {files.items.map((file) => (
            <File key={file._id} file={file} />
          ))}
        </ul>
      )}
      <ListPagination
        page={page}
        total={files?.total ?? 0}
        onPage={(next) => change({ page: next > 1 ? next : undefined })}
      />
    </>
  )
}

function File({ file }: { readonly file: SettlementImport }) {
  const { kind, name, lines, newLines, at, by, withdrawnAt } = file
  const [isOpen, { toggle }] = useDisclosure(false)
  const hasLines = kind === 'bank' && withdrawnAt === null
  return (
    <li>
      <strong>{name}</strong>
      <span>{kindLabels[kind]()}</span>
      <span>{m.recon_files_lines({ lines, count: newLines })}</span>
      <span className="admin-soft">{`${formatInstant(at)}, ${by ?? m.recon_somebody()}`}</span>
      {hasLines && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
          {m.recon_lines()}
        </Button>
      )}
      {withdrawnAt === null ? (
        <WithdrawImport file={file} />
      ) : (
        <span>{m.recon_files_withdrawn({ at: formatInstant(withdrawnAt) })}</span>
      )}
      {isOpen && hasLines && <ImportedLines file={file} />}
    </li>
  )
}
