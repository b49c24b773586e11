import { html, type Html } from '../pages/html.ts'

type Field = { readonly name: string; readonly label: string; readonly extra?: Html }

export function field({ name, label, extra }: Field): Html {
  return html`<div>
    <label>${label} <input name="${name}" aria-describedby="${name}-hint" ${extra} /></label>
    <span class="field-hint" id="${name}-hint"></span>
  </div>`
}

export type TestValue = {
  readonly label: string
  readonly result: string
  /** The values that a click on it enters into the fields. */
  readonly fields: Readonly<Record<string, string>>
}

export function testValues(values: readonly TestValue[]): Html {
  return html`<section class="test-values" aria-label="Test values">
    <p class="soft">In test mode these work. Press one to fill it in.</p>
    <ul>
      ${values.map(
        ({ label, result, fields }) =>
          html`<li>
            <button type="button" data-fill="${JSON.stringify(fields)}">
              <span>${label}</span> <span class="soft">${result}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`
}
