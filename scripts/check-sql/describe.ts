import pg from 'pg'
import type { Execute } from './catalog.ts'

export type DescribedColumn = {
  readonly name: string
  readonly type: number
  /** Zero where it is computed. */
  readonly table: number
  readonly place: number
}

/** What PostgreSQL says of a prepared statement. */
export type Described =
  | {
      readonly kind: 'prepared'
      readonly columns: readonly DescribedColumn[]
      readonly params: readonly number[]
      readonly tree: string
    }
  | { readonly kind: 'refused'; readonly reason: string }

export type Server = {
  readonly execute: Execute
  readonly describe: (text: string) => Promise<Described>
  readonly close: () => Promise<void>
}

/** The events of a connection that the package's types leave out. */
type Wire = pg.Connection & {
  readonly parse: (statement: { readonly name: string; readonly text: string }) => void
  readonly describe: (what: { readonly type: 'S'; readonly name: string }) => void
  readonly sync: () => void
}
type Field = {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** Connects to a migrated database. Statements are prepared there and not executed. */
export async function openServer(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } })
  await client.connect()
  await client.query(
    'set debug_print_parse = on; set debug_pretty_print = off; set client_min_messages = log',
  )
  // The server's own log does without the trees, where this user may decide that.
  await client.query('set log_min_messages = panic').catch(() => undefined)
  return {
    execute: async (text) => (await client.query<Record<string, string | null>>(text)).rows,
    describe: (text) => describe(client, text),
    close: () => client.end(),
  }
}

/** Sends Parse and Describe. PostgreSQL answers with the types, and prints its tree of the analysed statement as a message of the log. */
function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    let [columns, params, tree]: [DescribedColumn[], number[], string] = [[], [], '']
    const wire = client.connection as Wire
    const onTypes = ({ dataTypeIDs }: { readonly dataTypeIDs: number[] }) => (params = dataTypeIDs)
    const onNotice = ({ message, detail }: { readonly message: string; readonly detail?: string }) => {
      if (message === 'parse tree:') tree = detail ?? ''
    }
    wire.on('parameterDescription', onTypes)
    client.on('notice', onNotice as never)
    const stopListening = () => {
      wire.off('parameterDescription', onTypes)
      client.off('notice', onNotice as never)
    }
    client.query({
      submit: () => {
        wire.parse({ name: '', text })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Field[] }) =>
        void (columns = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          place: field.columnID,
        }))),
      handleError: (error: Error) => {
        stopListening()
        if ('code' in error) resolve({ kind: 'refused', reason: error.message })
        else reject(error)
      },
      handleReadyForQuery: () => {
        stopListening()
        resolve({ kind: 'prepared', columns, params, tree })
      },
    } as never)
  })
}
