import { articleCalls } from '../../../../contract/articles.ts'
import { ok } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { sendCachedJson } from '../../../http/send-cached.ts'
import { serve } from '../../../http/serve.ts'
import { presentArticle, presentArticleHead } from './present-article.ts'

const RELATED = 3

export function articleRoutes(app: App, deps: Deps): void {
  const { catalogue, now } = deps
  /** Those whose day has come; how many they are tells one such list from another. */
  async function published() {
    const articles = await catalogue.articles()
    return { articles, list: articles.list.filter((article) => article.publishedAt <= now()) }
  }

  serve(app, articleCalls, {
    'GET /api/user/get-articles': async (call) => {
      const { articles, list } = await published()
      return sendCachedJson(deps, call, [articles], `articles ${list.length}`, () =>
        ok(list.map(presentArticleHead)),
      )
    },
    'GET /api/user/get-article/:identifier': async (call) => {
      const { articles, list } = await published()
      const article = list.find(({ identifier }) => identifier === call.params.identifier)
      if (!article) throw new AppError('article-missing')
      return sendCachedJson(deps, call, [articles], `article ${article.id} ${list.length}`, () =>
        ok({
          article: presentArticle(article),
          related: list
            .filter((other) => other !== article)
            .slice(0, RELATED)
            .map(presentArticleHead),
        }),
      )
    },
  })
}
