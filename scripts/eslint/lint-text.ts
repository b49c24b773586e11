import { ESLint } from 'eslint'

/**
 * The types of the whole project would take ten seconds more than those of the files in this tsconfig. The parser would take a run with CI=true
 * for one that reads each file once, from the disk, and ignore the text.
 */
const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'scripts/eslint/money.tsconfig.json',
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
})

/**
 * Returns what one of our rules finds in a text, and what the parser refuses, as `rule: message`. The text stands in for the file of `filePath`,
 * which `money.tsconfig.json` lists, so that the rule has the types of the project.
 */
export async function lintText(rule: string, text: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    ruleId === rule || ruleId === null ? `${ruleId}: ${message}` : [],
  )
}
