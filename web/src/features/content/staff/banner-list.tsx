import { calls } from '@mailing/contract/client.ts'
import {
  type BannerPlace,
  bannerPlaces,
  contentLimits,
  openTypes,
} from '@mailing/contract/config/content-kinds.ts'
import type { BannerSetting } from '@mailing/contract/config/settings.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Form, Input, Row, Select, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BannerSwiper } from '../../../ui/banner-swiper.tsx'
import { emptyText, LanguageChoice } from '../../../ui/desk/local-field.tsx'
import { EntryList } from './entry-list.tsx'
import { PublicPicture } from './public-picture.tsx'
import { Labelled, LocalInput, ShownFields, shownToAll } from './shown-fields.tsx'

const newBanner = (): BannerSetting => ({
  ...shownToAll(),
  place: 'home',
  title: emptyText,
  text: emptyText,
  image: '',
  openType: openTypes.page,
  target: '/pages/help/help',
  isLoginRequired: false,
})

/** All banners and ads in their order, each with how it looks and how often it was seen and opened. */
export function BannerList() {
  const t = useTexts('staff/content')
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  const figures = useCall(calls.content.figures, {}, { freshSeconds: 60 }).data?.list ?? []
  return (
    <>
      <LanguageChoice value={language} onChange={setLanguage} />
      <Form.Item name="list" noStyle>
        <EntryList<BannerSetting>
          make={newBanner}
          most={contentLimits.banners}
          titleOf={({ title }) => title['zh-Hans']}
          extraOf={({ id, place }) => {
            const own = figures.find((one) => one.id === id)
            return (
              <>
                <Tag>{t.places[place]}</Tag>
                <span>{t.figures(own?.seen ?? 0, own?.opened ?? 0)}</span>
              </>
            )
          }}
        >
          {(banner, change) => (
            <BannerFields banner={banner} language={language} onChange={change} />
          )}
        </EntryList>
      </Form.Item>
    </>
  )
}

interface BannerFieldsProps {
  readonly banner: BannerSetting
  readonly language: Locale
  readonly onChange: (fields: Partial<BannerSetting>) => void
}

function BannerFields({ banner, language, onChange }: BannerFieldsProps) {
  const t = useTexts('staff/content')
  return (
    <>
      <Row gutter={16}>
        <LocalInput
          label={t.fields.title}
          value={banner.title}
          language={language}
          max={contentLimits.title}
          onChange={(title) => onChange({ title })}
        />
        <LocalInput
          label={t.fields.text}
          value={banner.text}
          language={language}
          max={contentLimits.text}
          onChange={(text) => onChange({ text })}
        />
      </Row>
      <OpenFields banner={banner} language={language} onChange={onChange} />
      <ShownFields shown={banner} onChange={onChange} />
      <PublicPicture value={banner.image} onChange={(image) => onChange({ image })} />
      <Preview banner={banner} language={language} />
    </>
  )
}

/** Where a banner stands, and what a press opens. */
function OpenFields({ banner, onChange }: BannerFieldsProps) {
  const t = useTexts('staff/content')
  const { place, openType, target, isLoginRequired } = banner
  const isPicture = openType === openTypes.picture
  return (
    <Row gutter={16}>
      <Labelled label={t.fields.place} span={6}>
        {(id) => (
          <Select<BannerPlace>
            id={id}
            style={{ width: '100%' }}
            value={place}
            onChange={(value) => onChange({ place: value })}
            options={bannerPlaces.map((value) => ({ value, label: t.places[value] }))}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.openType} span={6}>
        {(id) => (
          <Select<BannerSetting['openType']>
            id={id}
            style={{ width: '100%' }}
            value={openType}
            onChange={(value) => onChange({ openType: value, target: '' })}
            options={Object.values(openTypes).map((value) => ({
              value,
              label: t.openTypes[value],
            }))}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.target} span={8}>
        {(id) => (
          <Input
            id={id}
            disabled={isPicture}
            maxLength={500}
            placeholder={t.targetHints[openType]}
            value={target}
            onChange={(event) => onChange({ target: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.isLoginRequired} span={4}>
        {(id) => (
          <Switch
            id={id}
            checked={isLoginRequired}
            onChange={(value) => onChange({ isLoginRequired: value })}
          />
        )}
      </Labelled>
    </Row>
  )
}

/** The banner as a phone shows it; it opens nothing here. */
function Preview({ banner, language }: Pick<BannerFieldsProps, 'banner' | 'language'>) {
  const { id, title, text, image, openType, target, isLoginRequired } = banner
  return (
    <div inert style={{ width: 343, maxWidth: '100%' }}>
      <BannerSwiper
        isCounted={false}
        banners={[
          {
            id,
            title: readLocalText(title, language),
            text: readLocalText(text, language),
            image: image || null,
            openType,
            target,
            isLoginRequired,
          },
        ]}
      />
    </div>
  )
}
