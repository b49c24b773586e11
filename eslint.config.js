import esx from 'eslint-plugin-es-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noMoneyArithmetic } from './scripts/eslint/no-money-arithmetic.ts'
import { noNewerPlatform } from './scripts/eslint/no-newer-platform.ts'
import { noNumberOfText } from './scripts/eslint/no-number-of-text.ts'

const generated = [
  'dist',
  '.tmp',
  'node_modules',
  'data',
  'coverage',
  'src/web/api/gen',
  'src/web/paraglide',
  'simulators/**/*.js',
  'project.inlang',
  'src/web/public',
]

/** Added by `older-browsers.ts` and `older-popovers.ts`. */
const addedToPlatform = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'URL.canParse',
  'HTMLElement.hidePopover',
  'HTMLElement.showPopover',
  'HTMLFormElement.requestSubmit',
]

export default tseslint.config(
  { ignores: generated },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  { files: ['src/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // A describe block or a page may be long; a test names its steps. Programs speak to a terminal.
    files: [
      '**/*.test.ts',
      'e2e/**',
      'bench/**',
      'scripts/**',
      'tools/art/**',
      'simulators/main.ts',
      'src/server/main.ts',
      'src/server/superadmin.ts',
      'src/server/run-command.ts',
      'src/server/backup/{backup,carry-over,restore}.ts',
    ],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  {
    // What runs in browsers uses what the oldest of them have, or `older-browsers.ts` adds; the build lowers syntax.
    files: ['src/{web,contract,domain}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', 'src/web/testing/**'],
    plugins: { 'es-x': esx, browsers: { rules: { 'no-newer-platform': noNewerPlatform } } },
    rules: {
      ...esx.configs['flat/restrict-to-es2022'].rules,
      'es-x/no-array-prototype-toreversed': 'off',
      'es-x/no-array-prototype-tosorted': 'off',
      'es-x/no-array-prototype-tospliced': 'off',
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      'es-x/no-map-groupby': 'off',
      'es-x/no-regexp-lookbehind-assertions': 'error',
      'browsers/no-newer-platform': ['error', addedToPlatform],
    },
  },
  {
    // Whole paise, added and multiplied in one place. Tests write amounts as they like; simulators are programs of their own.
    files: ['{src,seeds/demo,bench}/**/*.{ts,tsx}'],
    ignores: ['src/domain/money.ts', 'src/domain/gst.ts', '**/*.test.ts'],
    plugins: { marquee: { rules: { 'no-money-arithmetic': noMoneyArithmetic } } },
    rules: { 'marquee/no-money-arithmetic': 'error' },
  },
  {
    // Pages parse text in one way: an emptied field is not 0.
    files: ['src/web/{admin-ui,features}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { forms: { rules: { 'no-number-of-text': noNumberOfText } } },
    rules: { 'forms/no-number-of-text': 'error' },
  },
  {
    // Pages take the time from the server: the clock of a device may be wrong. The door scans without network, by the clock of its phone.
    files: ['src/web/**/*.{ts,tsx}'],
    ignores: [
      'src/web/lib/time/cinema-clock.ts',
      'src/web/features/check-in/**',
      '**/*.test.ts',
      'src/web/testing/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: "Take the time from '#web/lib/time/cinema-clock.ts'.",
        },
      ],
    },
  },
  {
    // One drawing a file: what it holds is coordinates.
    files: ['tools/art/**'],
    rules: { 'max-lines': 'off' },
  },
)
