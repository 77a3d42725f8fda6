import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule } from 'postcss'
import { expect, it } from 'vitest'

// WebKit paints what a style sheet hides, not what an animation would show: it would stay blank there, or anywhere a script fails.
it('no style sheet hides content that only an animation or a script brings into sight', () => {
  const hidden: string[] = []
  for (const file of globSync('web/**/*.css'))
    postcss.parse(readFileSync(file, 'utf8')).walkDecls('content-visibility', (decl) => {
      const around = decl.parent?.parent as AtRule | undefined
      const isInKeyframes = around?.type === 'atrule' && around.name === 'keyframes'
      if (!isInKeyframes && /hidden/.test(decl.value)) hidden.push(`${file}: ${decl}`)
    })
  const filling = globSync('web/**/*.css').filter((file) =>
    /animation[^;]*(forwards|both)/.test(readFileSync(file, 'utf8')),
  )
  expect([...hidden, ...filling]).toEqual([])
})
