/** How messages are compiled: by a build of the pages once for all languages, by the development server at each change of a message. */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/web/paraglide',
  strategy: ['baseLocale'] satisfies ['baseLocale'],
  emitReadme: false,
}
