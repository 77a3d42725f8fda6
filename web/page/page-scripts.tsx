import { use } from 'react'
import { InlineScript } from './inline-script.tsx'
import { modulesOf, usePageAssets } from './page-assets.ts'
import { PageContext } from './page-context.ts'
import release from './release-scripts.js?raw'

/**
 * The data and code that hydrate the page, in place of the router's <Scripts>, which would have them compete with the
 * first paint. On a page of one visitor they are asked for at a low priority; on a page for everyone they lie in a template
 * until the picture it opens with has arrived (release-scripts.js).
 */
export function PageScripts() {
  return import.meta.env.SSR ? <ServerScripts /> : null
}

function ServerScripts() {
  const { nonce } = use(PageContext)
  const { framework, routes, styles } = usePageAssets()
  const { manifest, serverHandoffString, renderMeta } = framework
  if (!serverHandoffString || !renderMeta) throw new Error('The router gave no state to hand over')
  // Asks the router to send the loaders' data after these scripts.
  renderMeta.didRenderScripts = true

  const { entry, url } = manifest
  const needed = routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])])
  const preloads = [...new Set([url, entry.module, ...entry.imports, ...needed])]
  const start = startScript(url, entry.module, routes)
  if (nonce !== undefined)
    return (
      <>
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        <InlineScript text={stateScript(serverHandoffString)} />
        <InlineScript text={start} isModule />
      </>
    )
  return (
    <>
      <InlineScript text={stateScript(serverHandoffString)} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as text, since React would move the links to the head */}
      <template dangerouslySetInnerHTML={{ __html: heldBack(styles, preloads, start) }} />
      <InlineScript text={release} />
    </>
  )
}

/** Where <HydratedRouter> looks for its state: the settings at once, the loaders' data through a stream the router fills. */
const stateScript = (settings: string) => `{
const context = (window.__reactRouterContext = ${settings})
const start = (controller) => { context.streamController = controller }
context.stream = new ReadableStream({ start }).pipeThrough(new TextEncoderStream())
}`

/** Loads what <HydratedRouter> needs of the page's routes, then the app itself. */
function startScript(manifestUrl: string, entry: string, routes: ReturnType<typeof usePageAssets>['routes']) {
  const imports: string[] = []
  const routeModules = routes.map((route, index) => {
    const parts = modulesOf(route).map((file, part) => {
      imports.push(`import * as r${index}_${part} from ${JSON.stringify(file)}`)
      return `...r${index}_${part}`
    })
    return `${JSON.stringify(route.id)}: {${parts}}`
  })
  return `import ${JSON.stringify(manifestUrl)}
${imports.join('\n')}
window.__reactRouterRouteModules = {${routeModules}}
import(${JSON.stringify(entry)})`
}

// The styles stand in the page already: their links are for the router and lazy parts, which look for them.
const heldBack = (styles: string[], preloads: string[], start: string) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" media="not all" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" async>${start}</script>`,
  ].join('')
