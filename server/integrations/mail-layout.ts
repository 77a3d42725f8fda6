export type MailWords = {
  shopName: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Said small at the end: why this mail came. */
  reason: string
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#0f4d3a;color:#fbf7f0;border-radius:14px;display:inline-block;font-weight:600;padding:14px 24px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="color:#4a5751;font-size:13px;margin:0 0 16px;word-break:break-all">${escapeHtml(url)}</p>`

/** The same words as plain text and as a page in the shop's colours, with nothing loaded from outside. */
export function layOutMail({ shopName, title, paragraphs, action, reason }: MailWords) {
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    reason,
    shopName,
  ]
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<body style="background:#fbf7f0;color:#17211c;font:16px/1.6 Figtree,system-ui,sans-serif;margin:0;padding:24px">
<div style="background:#fffdf9;border:1px solid #dccbb0;border-radius:24px;margin:0 auto;max-width:520px;padding:32px">
<p style="color:#0f4d3a;font:600 20px Fraunces,Georgia,serif;margin:0 0 24px">${escapeHtml(shopName)}</p>
<h1 style="font:500 26px/1.25 Fraunces,Georgia,serif;margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
<p style="border-top:1px solid #dccbb0;color:#4a5751;font-size:13px;margin:24px 0 0;padding-top:16px">${escapeHtml(reason)}</p>
</div></body></html>`
  return { text: text.join('\n\n'), html }
}
