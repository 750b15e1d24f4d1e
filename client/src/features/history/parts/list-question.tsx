import { type Language, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { complaint, kindOf } from '../moment.ts';
import { type MomentChoice, MomentField } from './moment-field.tsx';
import css from './moments.module.css';

export interface Question {
  asOf: string;
  site: Site;
  lan: Language;
}

interface Props {
  /** what was asked last */
  initialQuestion: Partial<Question>;
  busy: boolean;
  onAsk: (question: Question) => void;
}

/** Which list is to be replayed, up to which moment. */
export function ListQuestion({ initialQuestion, busy, onAsk }: Props) {
  const { t } = useTranslation();
  const settings = useSettings();
  const session = useSession();
  const own: Site = session.status === 'user' ? session.user.userDomain : mainSite;
  const [selectedMoment, setSelectedMoment] = useState<MomentChoice>(() => ({
    kind: kindOf(initialQuestion.asOf ?? ''),
    moment: initialQuestion.asOf ?? '',
  }));
  const [site, setSite] = useState<Site>(initialQuestion.site ?? own);
  const [language, setLan] = useState<Language>(initialQuestion.lan ?? settings.lan);
  const [sent, setSent] = useState(false);
  const wrong = complaint(selectedMoment.kind, selectedMoment.moment, new Date());
  const send = () => {
    setSent(wrong !== undefined);
    if (!wrong) onAsk({ asOf: selectedMoment.moment, site, lan: language });
  };
  return (
    <Form layout="vertical" className={css.moments} onFinish={send}>
      <div className={css.fields}>
        <MomentField
          label={t('trail.moment.first')}
          choice={selectedMoment}
          onChoose={setSelectedMoment}
          wrong={sent ? wrong : undefined}
        />
        <div className={css.choices}>
          {own === mainSite && (
            <Form.Item label={t('trail.past.site')} htmlFor="list-site">
              <Select
                id="list-site"
                value={site}
                options={sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))}
                onChange={setSite}
              />
            </Form.Item>
          )}
          <Form.Item label={t('trail.past.language')} htmlFor="list-language">
            <Select
              id="list-language"
              value={language}
              options={languages.map((value) => ({ value, label: t(`codes.language.${value}`) }))}
              onChange={setLan}
            />
          </Form.Item>
        </div>
      </div>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('trail.past.replay')}
        </Button>
      </div>
    </Form>
  );
}
