import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import css from '../parts/lines.module.css';
import { MakeToken } from '../parts/make-token.tsx';
import { TokenLine } from '../parts/token-line.tsx';
import { TokenShown } from '../parts/token-shown.tsx';
import { tokens } from '../requests.ts';

/** One's own tokens for machines: made, looked at and ended. */
export function TokensScreen() {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(tokens, {});
  const [isMaking, setIsMaking] = useState(false);
  const [newToken, setNewToken] = useState('');
  return (
    <>
      <PageHead title={t('tokens.title')} intro={t('tokens.intro')}>
        {data && (
          <Button type="primary" onClick={() => setIsMaking(true)}>
            {t('tokens.make')}
          </Button>
        )}
      </PageHead>
      {problem && !data && <PageError problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {data && (
        <Stack width="content">
          {data.tokens.length === 0 ? (
            <EmptyState art="empty" title={t('tokens.none')} text={t('tokens.noneHint')} />
          ) : (
            <Panel flush title={t('tokens.title')}>
              <ul className={css.lines}>
                {data.tokens.map((token) => (
                  <TokenLine key={token.id} token={token} onChanged={retry} />
                ))}
              </ul>
            </Panel>
          )}
        </Stack>
      )}
      {isMaking && data && (
        <MakeToken
          calls={data.calls}
          onClose={() => setIsMaking(false)}
          onCreated={(token) => {
            setIsMaking(false);
            setNewToken(token);
            retry();
          }}
        />
      )}
      {newToken && <TokenShown token={newToken} onClose={() => setNewToken('')} />}
    </>
  );
}
