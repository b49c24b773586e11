const { clientId, nonce, parent: parentOrigin } = document.querySelector('main').dataset
const failure = document.querySelector('[role=alert]')
const form = document.querySelector('form')

const postToParent = (message) => parent.postMessage(message, parentOrigin)

for (const button of document.querySelectorAll('li button')) {
  button.addEventListener('click', () => void signIn({ ...button.dataset }))
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { email, name } = Object.fromEntries(new FormData(form))
  void signIn({ email: email.trim(), name: name.trim() })
})
document.querySelector('[data-dismiss]').addEventListener('click', () => postToParent({ kind: 'dismiss' }))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToParent({ kind: 'dismiss' })
})

document.querySelector('h1').focus()

async function signIn({ email, name }) {
  const response = await fetch('token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name, audience: clientId, ...(nonce && { nonce }) }),
  })
  if (response.ok) return postToParent({ kind: 'signed_in', credential: (await response.json()).credential })
  failure.textContent = 'Enter an email address and a name.'
  failure.hidden = false
  form.elements.email.focus()
}
