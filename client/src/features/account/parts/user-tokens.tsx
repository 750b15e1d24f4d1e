import { revokeToken as call, userReasonMax } from '@portal/shared/calls/user-admin';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Consequences } from '../../../kit/text.tsx';
import { revokeToken, userTokens } from '../requests.ts';
import css from './lines.module.css';
import { type Token, TokenFacts } from './token-line.tsx';

/** Tokens for machines of another user, each of which an administrator can end. */
export function UserTokens({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(userTokens, { id }, id);
  const [ending, setEnding] = useState<Token>();
  return (
    <Panel flush title={t('tokens.title')}>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !data && <Skeleton active title={false} className={css.pad ?? ''} />}
      {data && data.tokens.length > 0 && (
        <ul className={css.lines}>
          {data.tokens.map((token) => (
            <li key={token.id} className={css.line}>
              <TokenFacts token={token}>
                <Button
                  danger
                  className={css.action ?? ''}
                  aria-label={t('tokens.endNamed', { name: token.name })}
                  onClick={() => setEnding(token)}
                >
                  {t('tokens.end')}
                </Button>
              </TokenFacts>
            </li>
          ))}
        </ul>
      )}
      {data?.tokens.length === 0 && <p className={css.nothing}>{t('tokens.none')}</p>}
      {ending && (
        <ReasonDialog
          title={t('tokens.confirm')}
          label={t('people.users.reason')}
          hint={t('people.users.reasonHint')}
          required
          max={userReasonMax}
          confirmLabel={t('tokens.end')}
          no={t('people.users.keep')}
          danger
          request={revokeToken}
          rules={call.input}
          slot={ending.id}
          input={(reason: string) => ({ id, tokenId: ending.id, reason })}
          field="reason"
          notice={{ words: 'tokens.ended' }}
          onChanged={() => {
            retry();
            onChanged();
          }}
          onClose={() => setEnding(undefined)}
        >
          <Consequences>
            <li>{t('tokens.confirmText', { name: ending.name })}</li>
            <li>{t('tokens.told')}</li>
          </Consequences>
        </ReasonDialog>
      )}
    </Panel>
  );
}
