import { contentLimits } from '@mailing/contract/config/content-kinds.ts'
import type { NoticeSetting } from '@mailing/contract/config/settings.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Form, Row } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { emptyText, LanguageChoice } from '../../../ui/desk/local-field.tsx'
import { EntryList } from './entry-list.tsx'
import { LocalInput, ShownFields, shownToAll } from './shown-fields.tsx'

/** The notices of the home screen in their order. */
export function NoticeList() {
  const t = useTexts('staff/content')
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  return (
    <>
      <LanguageChoice value={language} onChange={setLanguage} />
      <Form.Item name="list" noStyle>
        <EntryList<NoticeSetting>
          make={() => ({ ...shownToAll(), text: emptyText })}
          most={contentLimits.notices}
          titleOf={({ text }) => text['zh-Hans']}
        >
          {(notice, change) => (
            <>
              <Row gutter={16}>
                <LocalInput
                  label={t.fields.text}
                  value={notice.text}
                  language={language}
                  max={200}
                  onChange={(text) => change({ text })}
                />
              </Row>
              <ShownFields shown={notice} onChange={change} />
            </>
          )}
        </EntryList>
      </Form.Item>
    </>
  )
}
