/** `node scripts/check-sql/main.ts [folder …]`: checks the statements of the program, or of these folders, against the migrated schema. */
import { checkStatements } from './check-statements.ts'

const FOLDERS = ['src/server', 'seeds']

const given = process.argv.slice(2)
const { faults, unused, calls, texts } = await checkStatements(given.length > 0 ? given : FOLDERS)
for (const fault of faults) console.log(fault)
const superfluous = given.length > 0 ? [] : unused
for (const name of superfluous) console.log(`known-facts.ts: nothing needs "${name}" any more`)
console.log(`${calls} calls, ${texts} texts, ${faults.length} faults`)
process.exitCode = faults.length + superfluous.length === 0 ? 0 : 1
