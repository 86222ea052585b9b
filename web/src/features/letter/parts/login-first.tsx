import { currentPlace } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'

/** In place of a letter of somebody whose session is over: it is safe, and the way back to it leads through the login. */
export function LoginFirst() {
  const t = useTexts('letter')
  const here = currentPlace()
  return (
    <Page>
      <Empty
        title={t.editor.loginToOpen}
        action={
          <PageLink
            to="/pages/login/login"
            params={here ? { redirect: placeHref(here.path, here.params) } : {}}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.write.login}
          </PageLink>
        }
      />
    </Page>
  )
}
