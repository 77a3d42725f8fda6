const query = new URLSearchParams(location.search)
const asked = (name) => query.get(name) ?? ''
const part = (id) => document.getElementById(id)
const buttons = [...document.querySelectorAll('button')]

document.documentElement.dataset.scheme = asked('scheme') || 'light'
part('name').textContent = asked('name') || 'Checkout'
part('description').textContent = asked('description')

const tell = (message) => parent.postMessage(message, location.origin)

function showProblem(text) {
  part('problem').textContent = text
  part('problem').hidden = false
}

async function readJson(answer) {
  const json = await answer.json()
  if (!answer.ok) throw new Error(json.error?.description ?? 'The sandbox could not do that.')
  return json
}

async function showAmount() {
  const about = new URLSearchParams({ key_id: asked('key_id'), order_id: asked('order_id') })
  const { amount, currency } = await readJson(await fetch(`/sandbox-pay/order?${about}`))
  part('amount').textContent = new Intl.NumberFormat('en-AE', { style: 'currency', currency }).format(
    amount / 100,
  )
}

async function pay(outcome) {
  const body = {
    key_id: asked('key_id'),
    order_id: asked('order_id'),
    outcome,
    email: asked('email'),
    contact: asked('contact'),
  }
  const response = await readJson(
    await fetch('/sandbox-pay/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (outcome === 'succeed') return tell({ kind: 'paid', response })
  tell({ kind: 'failed', response })
  showProblem(response.error.description)
}

async function choose(outcome) {
  if (outcome === 'close') return tell({ kind: 'closed' })
  for (const button of buttons) button.disabled = true
  try {
    await pay(outcome)
  } catch (error) {
    showProblem(error.message)
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

// Disabled until here: a press that nobody hears would be lost.
for (const button of buttons) {
  button.addEventListener('click', () => choose(button.dataset.outcome))
  button.disabled = false
}
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ kind: 'closed' }))
showAmount().catch((error) => showProblem(error.message))
buttons[0].focus()
