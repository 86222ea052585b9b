import { currentPlace } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'

/** In place of a draft of somebody whose session is over: it is safe, as `title` says, and the way back to it leads through the login. */
export function LoginFirst({ title }: { readonly title: string }) {
  const t = useTexts('mail')
  const here = currentPlace()
  return (
    <Page>
      <Empty
        title={title}
        action={
          <PageLink
            to="/pages/login/login"
            params={here ? { redirect: placeHref(here.path, here.params) } : {}}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.login}
          </PageLink>
        }
      />
    </Page>
  )
}
