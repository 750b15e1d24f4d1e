import { Contradiction } from '@portal/infra/runtime/seals/seal';
import { sealedLog } from '@portal/infra/runtime/seals/testing';
import { sealNow } from '@portal/shared/calls/audit';
import { expect, onTestFinished, test } from 'vitest';
import { twoProcesses } from '../testing/service.ts';
import { sealHandlers } from './handlers.ts';

test('an administrator asks for a seal; while the log does not move it is the same one', async () => {
  const log = await sealedLog();
  let wrong: Contradiction | undefined;
  const seal = async () => {
    if (wrong) throw wrong;
    return log.seal();
  };
  const two = await twoProcesses(() => sealHandlers({ seal }));
  onTestFinished(() => two.close());
  const root = await two.user('SHDIPP_ADMIN');
  const ask = (token = root.token) => two.all[0].ask(sealNow, {}, token);
  expect(await ask()).toMatchObject({ flag: 'F', returnCode: 'audit.empty' });
  await log.append(3);
  const first = await ask();
  expect(first).toMatchObject({ flag: 'T', data: { isNew: true, seal: { position: 3 } } });
  expect(await ask()).toMatchObject({ data: { isNew: false, seal: first.data?.seal } });
  expect(await ask((await two.user()).token)).toMatchObject({ returnCode: '403' });
  // over what was found to be altered nothing is sealed, and whoever asks learns where it is
  wrong = new Contradiction(2, 'altered', 3);
  const refusal = await ask();
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'audit.contradicted' });
  expect(refusal.returnInfo).toContain('2');
});
