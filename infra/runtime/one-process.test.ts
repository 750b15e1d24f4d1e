import { expect, test } from 'vitest';
import { environments } from './one-process.ts';

test('the gateway is at PORT, the other services behind it on this machine alone, and all know where', () => {
  const { gateway, command, projector } = environments({ PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn' });
  const addresses = {
    COMMAND_URL: 'http://127.0.0.1:8081',
    QUERY_URL: 'http://127.0.0.1:8082',
    NOTIFIER_URL: 'http://127.0.0.1:8083',
    PROJECTOR_URL: 'http://127.0.0.1:8084',
  };
  expect(gateway).toMatchObject({ ...addresses, PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn' });
  expect(command).toMatchObject({ ...addresses, PORT: '8081', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  expect(projector).toMatchObject({ PORT: '8084', HOST: '127.0.0.1' });
});

test('an address that is given says where its service listens, and two underscores what is for one alone', () => {
  const { gateway, command, query } = environments({
    PORT: '8080',
    COMMAND_URL: 'http://127.0.0.1:9000',
    READ_MODEL_URL: 'postgres://of-all',
    QUERY__READ_MODEL_URL: 'postgres://of-query',
  });
  expect(gateway.COMMAND_URL).toBe('http://127.0.0.1:9000');
  expect(command).toMatchObject({ PORT: '9000', READ_MODEL_URL: 'postgres://of-all' });
  expect(query).toMatchObject({ PORT: '8082', READ_MODEL_URL: 'postgres://of-query' });
  expect(query).not.toHaveProperty('QUERY__READ_MODEL_URL');
});

test.each([undefined, '', 'eighty'])('PORT=%s is left to what each service says of its settings', (PORT) => {
  const { gateway, command } = environments({ PORT });
  expect(gateway.PORT).toBe(PORT);
  expect(command.PORT).toBeUndefined();
});
