/** A chat with this number, with a title and the filled-in lines already typed. */
export function whatsappLink(
  number: string,
  title: string,
  lines: readonly (readonly [label: string, value: string])[],
): string {
  const typed = lines
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => `${label}: ${value.trim()}`)
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent([title, ...typed].join('\n'))}`
}
