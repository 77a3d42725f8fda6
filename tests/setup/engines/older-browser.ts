/**
 * Runs in the browser, before any script of a page. Takes away what Safari 16.4, Firefox 115 or Chrome 109
 * lack and newer ones have, so that nothing of ours can count on it.
 */
export function becomeOlder(): void {
  const lacking: [object | undefined, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [
      HTMLButtonElement.prototype,
      ['popoverTargetElement', 'popoverTargetAction', 'command', 'commandForElement'],
    ],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [RegExp, ['escape']],
    [Math, ['sumPrecise', 'f16round']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [Document, ['parseHTMLUnsafe']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [
      window,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'Iterator',
        'CloseWatcher',
        'URLPattern',
        'Temporal',
        'Highlight',
        'cookieStore',
        'ClipboardItem',
        'documentPictureInPicture',
      ],
    ],
    [Navigator.prototype, ['userActivation', 'connection', 'deviceMemory', 'share']],
  ]
  for (const [owner, names] of lacking)
    for (const name of names) if (owner) delete (owner as Record<string, unknown>)[name]
  // To them it is an attribute like any other.
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll('[popover]')) element.removeAttribute('popover')
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['popover'] })
}
