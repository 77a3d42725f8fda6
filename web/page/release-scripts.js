// Stands after the template with the page's scripts. Even at the lowest priority they would share the bandwidth with the picture
// the page opens with: so they are requested when it has arrived and is painted.
{
  // Nobody waits longer than this for a picture that does not come, nor once the page is touched.
  const PATIENCE_MS = 2000
  const held = document.currentScript.previousSibling
  const picture = document.querySelector('img[fetchpriority=high]')
  const release = () => {
    if (!held.isConnected) return
    document.head.append(...held.content.querySelectorAll('link'))
    held.replaceWith(held.content)
  }
  if (!picture || picture.complete) release()
  else {
    for (const end of ['load', 'error'])
      picture.addEventListener(end, () => requestAnimationFrame(() => setTimeout(release)))
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, release, { once: true })
    setTimeout(release, PATIENCE_MS)
  }
}
