// Shown when even the shop's own error page cannot be rendered: needs nothing but itself.
const page = (title: string, sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#fbf7f0;color:#17211c;font:1.0625rem/1.5 system-ui,sans-serif}
h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 .5rem}
a{color:#0f4d3a}
@media(prefers-color-scheme:dark){body{background:#0b1511;color:#f2e8d9}a{color:#6cc7a1}}
</style>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Go to the home page</a></p>
</html>
`

export const ourFault = page(
  'Something went wrong',
  'The fault is ours and has been noted. Please try again in a moment.',
)
export const needsScript = page(
  'Nothing was sent',
  'This form needs JavaScript. Please turn it on in your browser, go back and try again.',
)
export const tooMuch = page(
  'One moment, please',
  'Too many pages were requested from your connection. Please try again in a few seconds.',
)
