import type { BankRules } from '@portal/shared/calls/bank';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Changes } from '../parts/changes.tsx';
import { RulesForm } from '../parts/rules-form.tsx';
import { rules } from '../requests.ts';

/** What a bank lets its members do, and until when of a day. */
export const BankRulesScreen = () => <Acting>{(acting) => <RulesOf key={acting} acting={acting} />}</Acting>;

function RulesOf({ acting }: { acting: string }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(rules, {}, acting);
  // what is being typed stays when others keep rules meanwhile
  const [baseRules, setBaseRules] = useState<BankRules>();
  const currentRules = baseRules ?? data;
  const typing = useCallback((dirty: boolean) => setBaseRules(dirty ? currentRules : undefined), [currentRules]);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data || !currentRules) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('bank.rules.title')} intro={t('bank.rules.intro')} />
      <Stack>
        <RulesForm
          key={currentRules.recordVersion}
          rules={currentRules}
          latest={data}
          onTyping={typing}
          onChanged={retry}
        />
        <Changes changes={data.changes} />
      </Stack>
    </>
  );
}
