import { languageNames } from '#domain/languages.ts'
import { alternates, language } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import { chooseTheme, useTheme } from '#web/ui/theme-store.ts'

/** Settings of the screen, for whoever sets it up. They are there only while nobody buys. */
export function CustomerFooter({ onPairAgain }: { readonly onPairAgain?: () => void }) {
  const theme = useTheme()
  return (
    <footer className="customer-footer">
      {alternates('/counter/customer')
        .filter((each) => each.language !== language)
        .map((each) => (
          <a key={each.language} href={each.path} lang={each.language} hrefLang={each.language}>
            {languageNames[each.language]}
          </a>
        ))}
      <button type="button" onClick={() => chooseTheme(theme === 'light' ? 'dark' : 'light')}>
        {theme === 'light' ? m.theme_dark() : m.theme_light()}
      </button>
      {onPairAgain && (
        <button type="button" onClick={onPairAgain}>
          {m.customer_pair_again()}
        </button>
      )}
    </footer>
  )
}
