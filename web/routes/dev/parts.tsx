import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { FoodParts } from '../../features/parts-sheet/food-parts.tsx'
import { FormParts } from '../../features/parts-sheet/form-parts.tsx'
import { LookParts } from '../../features/parts-sheet/look-parts.tsx'
import { MessageParts } from '../../features/parts-sheet/message-parts.tsx'
import { WayParts } from '../../features/parts-sheet/way-parts.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/parts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await context.get(apiContext)('GET /api/user/get-shop')
  if (shop.mode !== 'demo') throw data(null, { status: 404 })
  return null
}

/** Every part in every state, for those who build with them; in demo mode only, so its words stay untranslated. */
export default function Parts() {
  return (
    <main id="content">
      <PageHead path="/dev/parts" title="Parts" description="Every part of the shop" isPrivate />
      <Section space="tight">
        <SectionHead
          as="h1"
          eyebrow="Parts"
          title="Everything the shop is made of"
          lead="In every state, in both colours, at every width."
        />
        <LookParts />
      </Section>
      <Section tone="sunken" space="tight">
        <SectionHead title="Food and money" />
        <FoodParts />
      </Section>
      <Section space="tight">
        <SectionHead title="Forms" />
        <FormParts />
      </Section>
      <Section tone="sunken" space="tight">
        <SectionHead title="Messages and states" />
        <MessageParts />
      </Section>
      <Section space="tight">
        <SectionHead title="Finding the way" />
        <WayParts />
      </Section>
    </main>
  )
}
