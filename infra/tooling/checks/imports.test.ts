import { expect, test } from 'vitest';
import { forbiddenImports, importCircles } from './imports.ts';
import { code, sources } from './sources.ts';

const checkImport = (path: string, specifier: string) =>
  forbiddenImports([{ path, text: `import { x } from '${specifier}';` }]);

test.each([
  ['shared/calls/product.ts', '../../infra/runtime/http/types.ts'],
  ['shared/calls/product.ts', '@portal/infra/runtime/http/types'],
  ['shared/rules/product.ts', 'node:fs'],
  ['infra/runtime/http/server.ts', '@portal/query/main'],
  ['infra/runtime/identity/offboarding.ts', '@portal/shared/events/access'],
  ['infra/runtime/seals/seal.ts', '@portal/shared/calls/audit'],
  ['infra/runtime/logging.ts', '@portal/shared/events/index'],
  ['infra/runtime/projection/runner.ts', '../../../shared/events/account.ts'],
  ['infra/runtime/http/server.ts', '../../tooling/embedded/network.ts'],
  ['services/query/main.ts', '@portal/infra/tooling/embedded/network'],
  ['infra/runtime/http/answer.ts', '@portal/shared/records/product'],
  ['infra/runtime/gateway/routes.ts', '@portal/shared/calls/index'],
  ['infra/tooling/journeys/portal.ts', '../../../client/src/app/records.ts'],
  ['infra/tooling/journeys/sample/record.ts', '@portal/query/main'],
  ['services/query/main.ts', '../command/main.ts'],
  ['services/query/main.ts', '@portal/notifier/main'],
  ['services/query/main.ts', './search/engines/beside/engine.ts'],
  ['services/query/search/hits.ts', './engines/beside/engine.ts'],
  ['services/command/product/decide.ts', '@portal/infra/runtime/event-store/types'],
  ['services/command/product/decide.ts', './handlers.ts'],
  ['services/command/product/decide.ts', '../base/executor.ts'],
  ['services/command/product/decide.ts', 'node:crypto'],
  ['services/command/product/decide-price.ts', 'node:crypto'],
  ['services/command/product/aggregate.ts', './facts.ts'],
  ['services/command/base/stale-input.ts', './executor.ts'],
  ['services/notifier/policies/product.ts', 'pino'],
  ['services/query/products/fold.ts', 'kysely'],
  ['services/query/reviewed/versions.ts', 'kysely'],
  ['services/query/reviewed/cards.ts', '../base/database.ts'],
  ['services/query/reviewed/columns.ts', 'node:crypto'],
  ['services/query/reviewed/facts.ts', '@portal/infra/runtime/projection/runner'],
  ['shared/records/define.ts', 'crypto-js'],
  ['shared/records/define.ts', '../locales/index.ts'],
  ['shared/records/reviewed/status.ts', '../../calls/index.ts'],
  ['client/src/app/store.ts', '@portal/infra/runtime/http/types'],
  ['client/src/kit/button.tsx', '../core/api/problem.ts'],
  ['client/src/kit/button.tsx', '@portal/shared/records/define'],
  ['client/src/core/forms/form.ts', '../../kit/text.tsx'],
  ['client/src/core/forms/form.ts', '../request/request.ts'],
  ['client/src/core/forms/form.ts', 'zod'],
  ['client/src/core/tables/data-list.tsx', '../../entities/product/cover.tsx'],
  ['client/src/core/tables/data-list.tsx', '../../app/store.ts'],
  ['client/src/entities/record/kind.ts', '../../features/product/record.ts'],
  ['client/src/entities/record/kind.ts', '../../app/records.ts'],
  ['client/src/features/product/slice.ts', '../session/slice.ts'],
  ['client/src/features/product/slice.ts', '../../app/store.ts'],
  ['client/src/features/product/slice.ts', 'node:path'],
])('%s must not import %s', (path, specifier) => {
  expect(checkImport(path, specifier)).toEqual([`${path} must not import ${specifier}`]);
});

test.each([
  ['shared/calls/product.ts', 'zod'],
  ['infra/runtime/http/server.ts', '@portal/shared/define/call'],
  ['infra/runtime/seals/seal.ts', '@portal/shared/seal'],
  ['infra/runtime/http/openapi.test.ts', '@portal/shared/calls/index'],
  ['infra/runtime/projection/testing.ts', '../../tooling/embedded/test-database.ts'],
  ['services/query/bench/list.ts', '@portal/infra/tooling/bench/http/bare'],
  ['infra/tooling/journeys/portal.ts', '@portal/shared/calls/index'],
  ['infra/tooling/journeys/sample/record.ts', '../../../client/src/entities/record/kind.ts'],
  ['services/command/main.ts', './product/decide.ts'],
  ['services/command/product/decide.ts', '@portal/shared/events/product'],
  ['services/command/product/decide.ts', '../account/state.ts'],
  ['services/command/product/decide.ts', '../base/stale-input.ts'],
  ['services/command/product/decide.test.ts', 'fast-check'],
  ['services/command/product/handlers.ts', '../base/executor.ts'],
  ['services/query/products/queries.ts', 'kysely'],
  ['services/query/reviewed/versions.ts', '@portal/infra/runtime/projection/types'],
  ['services/query/reviewed/card-queries.ts', 'kysely'],
  ['shared/records/define.ts', 'zod'],
  ['client/src/app/router.tsx', '../features/product/routes.ts'],
  ['client/src/kit/text-area.tsx', '@portal/shared/rules/characters'],
  ['client/src/core/forms/draft-storage.ts', '../../kit/willing.ts'],
  ['client/src/core/tables/failed.tsx', '../page/state.tsx'],
  ['client/src/entities/product/product-card.tsx', '../conversation/consult-link.tsx'],
  ['client/src/features/product/slice.ts', '../../core/request/request.ts'],
  ['client/src/features/product/record.ts', '../../entities/record/kind.ts'],
  ['client/vite.config.ts', 'node:path'],
])('%s may import %s', (path, specifier) => {
  expect(checkImport(path, specifier)).toEqual([]);
});

test('types, re-exports and imports on demand are imports too', () => {
  const query = '@portal/query';
  const text = `
    import type { A } from '${query}/a';
    export { b } from '${query}/b';
    const c = await import('${query}/c');
    import '${query}/d';
    import {
      e,
    } from "${query}/e";`;
  expect(forbiddenImports([{ path: 'services/command/main.ts', text }])).toHaveLength(5);
});

const source = (path: string, specifier: string) => ({ path, text: `import { x } from '${specifier}';` });

test('folders that import each other in a circle are told', () => {
  const layers = [
    source('infra/runtime/seals/a.ts', '../bus/a.ts'),
    source('infra/runtime/bus/a.ts', '../event-store/a.ts'),
  ];
  expect(importCircles(layers)).toEqual([]);
  expect(importCircles([...layers, source('infra/runtime/event-store/a.test.ts', '../seals/a.ts')])).toEqual([]);
  expect(
    importCircles([...layers, source('infra/runtime/event-store/a.ts', '@portal/infra/runtime/seals/a')]),
  ).toHaveLength(3);
});

test('so are subjects of a service, by a type alone as well, and one that imports what starts the service', () => {
  const source = (path: string, text: string) => ({ path: `services/command/${path}`, text });
  const handlers = source('order/handlers.ts', "import { account } from '../account/aggregate.ts';");
  const main = source('main.ts', "import { orders } from './order/handlers.ts';");
  expect(importCircles([handlers, main])).toEqual([]);
  expect(
    importCircles([handlers, main, source('account/state.ts', "import type { Order } from '../order/decide.ts';")]),
  ).toEqual([
    'services/command/order imports itself by way of account',
    'services/command/account imports itself by way of order',
  ]);
  expect(importCircles([main, source('order/handlers.ts', "import { run } from '../main.ts';")])).toHaveLength(2);
  const rows = { path: 'services/query/base/database.ts', text: "import type { OrderRow } from '../orders/model.ts';" };
  const queries = { path: 'services/query/orders/queries.ts', text: "import { db } from '../base/database.ts';" };
  expect(importCircles([rows, queries])).toHaveLength(2);
});

test.each(['app', 'features', 'entities', 'core', 'kit'])(
  'folders of client/src/%s that import each other in a circle are told',
  (layer) => {
    const path = (folder: string, file = 'x.ts') => `client/src/${layer}/${folder}/${file}`;
    const there = source(path('one'), '../two/x.ts');
    expect(importCircles([there, source(path('two', 'x.test.ts'), '../one/x.ts')])).toEqual([]);
    const types = { path: path('two'), text: "import type { X } from '../one/x.ts';" };
    expect(importCircles([there, types])).toEqual([
      `client/src/${layer}/one imports itself by way of two`,
      `client/src/${layer}/two imports itself by way of one`,
    ]);
  },
);

test('layers of the client that import each other in a circle are told', () => {
  const down = source('client/src/core/tables/x.ts', '../../kit/x.ts');
  expect(importCircles([down])).toEqual([]);
  expect(importCircles([down, source('client/src/kit/x.ts', '../core/tables/x.ts')])).toHaveLength(2);
});

test('the sources keep the rules', () => {
  expect(importCircles(sources(code))).toEqual([]);
  expect(forbiddenImports(sources(code))).toEqual([]);
});
