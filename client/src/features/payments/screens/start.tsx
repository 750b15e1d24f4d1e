import { pathTo } from '@portal/shared/screens';
import { Form } from 'antd';
import { useState } from 'react';
import { usePageTitle } from '../../../core/page/title.ts';
import { ReferenceEntry } from '../../../entities/record/references/reference-entry.tsx';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { records } from '../../../entities/workflow/form/records.ts';
import { ToList } from '../../../entities/workflow/screens/list.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { applications } from '../payments.ts';

const words = 'kinds.remittance.start';
const choices = [
  { name: 'access', of: 'access' },
  { name: 'contract', of: 'certificate' },
  // a draft that is never submitted serves as a template
  { name: 'from', of: 'remittance' },
] as const;

/** Where an application begins: with the bank and the contract chosen, and from an earlier one or an empty form. */
export const StartScreen = () => <Acting>{(acting) => <Start key={acting} />}</Acting>;

function Start() {
  const translate = useTranslate();
  const [selection, setSelection] = useState<Readonly<Record<string, string>>>({});
  const title = translate('kinds.remittance.screen.add');
  usePageTitle(title);
  const presetFields = Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== ''));
  return (
    <>
      <PageHead title={title} intro={translate(`${words}.lead`)}>
        <ToList workflow={applications} />
      </PageHead>
      <Panel title={translate(`${words}.title`)}>
        <Form layout="vertical">
          <Stack width="form">
            {choices.map(({ name, of: workflow }) => (
              <Form.Item key={name} label={translate(`${words}.${name}`)} htmlFor={`start-${name}`}>
                <ReferenceEntry
                  id={`start-${name}`}
                  recordKind={workflow}
                  records={records}
                  optional
                  value={selection[name] ?? ''}
                  onChange={(value) => setSelection((now) => ({ ...now, [name]: value }))}
                />
                <Text as="small" size="xs" tone="tertiary">
                  {translate(`${words}.hints.${name}`)}
                </Text>
              </Form.Item>
            ))}
            <LinkButton type="primary" to={pathTo('application', { view: 'add', ...presetFields })}>
              {translate(`${words}.begin`)}
            </LinkButton>
          </Stack>
        </Form>
      </Panel>
    </>
  );
}
