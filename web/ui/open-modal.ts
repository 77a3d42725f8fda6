/** Opens a dialog over the page, which keeps the width its scrollbar leaves behind. */
export function openModal(dialog: HTMLDialogElement) {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  dialog.showModal()
}
