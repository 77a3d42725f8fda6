interface Enhancement {
  /** Its path in MDN's data; everything below it is meant as well. */
  feature: string
  /** Where it may stand, if not everywhere. */
  only?: string
  /** What those see whose browser does without. */
  otherwise: string
}

/** What we use though a promised browser lacks it, and what happens there. */
export const ENHANCEMENTS: Enhancement[] = [
  { feature: 'api.Window.requestIdleCallback', otherwise: 'a timer of 200 ms (when-idle.ts)' },
  { feature: 'html.elements.img.fetchpriority', otherwise: 'the browser’s own order' },
  { feature: 'html.elements.link.fetchpriority', otherwise: 'the browser’s own order' },
  { feature: 'html.elements.details.name', otherwise: 'several answers stay open' },
  { feature: 'api.Navigator.vibrate', otherwise: 'the red sentence alone says it' },
  { feature: 'html.elements.video.playsinline', otherwise: 'video plays in its place anyway' },
  { feature: 'html.elements.input.capture', otherwise: 'a picture is chosen from a file' },
  { feature: 'html.elements.search', otherwise: 'an element without a name, its form inside' },
  { feature: 'css.properties.content-visibility', otherwise: 'all is laid out at once' },
  { feature: 'css.properties.contain-intrinsic-size', otherwise: 'all is laid out at once' },
  { feature: 'css.properties.contain-intrinsic-block-size', otherwise: 'all is laid out at once' },
  { feature: 'css.properties.text-wrap', otherwise: 'lines break where they are full' },
  { feature: 'css.properties.field-sizing', otherwise: 'a field of fixed height that scrolls' },
  { feature: 'css.properties.resize', otherwise: 'the same' },
  { feature: 'css.properties.cursor', otherwise: 'fingers have none' },
  { feature: 'css.properties.text-size-adjust', otherwise: 'only phones adjust it' },
  { feature: 'css.properties.-webkit-tap-highlight-color', otherwise: 'the browser’s own' },
  { feature: 'css.properties.scrollbar-width', otherwise: '::-webkit-scrollbar beside it' },
  { feature: 'css.selectors.-webkit-scrollbar', otherwise: 'scrollbar-width beside it' },
  { feature: 'css.selectors.selection', otherwise: 'the browser’s own colours' },
  { feature: 'css.properties.forced-color-adjust', otherwise: 'no colours are forced there' },
  { feature: 'css.properties.break-after', otherwise: 'a heading may be the last line of a sheet' },
  { feature: 'css.at-rules.page', otherwise: 'the browser’s own margins' },
  {
    feature: 'css.selectors.has',
    only: 'web/ui/style/forced-colors.css',
    otherwise: 'the field itself shows that it is chosen',
  },
  {
    feature: 'css.selectors.has',
    only: 'web/ui/style/print.css',
    otherwise: 'the page behind a dialog is printed too',
  },
  {
    feature: 'css.selectors.has',
    only: 'web/features/orders/my-orders.module.css',
    otherwise: 'the orders that are closed are printed too',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/ui/button.module.css',
    otherwise: 'no wash under the pointer',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/ui/picture.module.css',
    otherwise: 'a placeholder on the page’s own ground',
  },
  { feature: 'css.types.color.color-mix', only: 'web/ui/skeleton.module.css', otherwise: 'empty room' },
  { feature: 'css.types.color.color-mix', only: 'web/shell/footer.module.css', otherwise: 'no hairline' },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/shell/header.module.css',
    otherwise: 'no wash under the pointer',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/shell/mobile-menu.module.css',
    otherwise: 'no hairline',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/features/home/nutrients.module.css',
    otherwise: 'no hairline',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/features/admin/view-parts/views.module.css',
    otherwise: 'no hairline',
  },
  {
    feature: 'css.types.color.color-mix',
    only: 'web/features/admin/table/rows.module.css',
    otherwise: 'no hairline, no wash under the pointer',
  },
]

export function enhancementFor(feature: string, file?: string): Enhancement | undefined {
  return ENHANCEMENTS.find(
    (each) => `${feature}.`.startsWith(`${each.feature}.`) && (!each.only || each.only === file),
  )
}
