// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { tellEntered } from './entered.ts';

/** One field of each kind that answers by what it holds, and says what it holds. */
function Fields() {
  const [text, setText] = useState('');
  const [map, setMap] = useState('world');
  const [agreed, setAgreed] = useState(false);
  const [isKept, setKept] = useState(true);
  const [fieldText, setShown] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  return (
    <>
      <input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      {['world', 'shanghai'].map((mapName) => (
        <input
          key={mapName}
          type="radio"
          name="map"
          value={mapName}
          checked={map === mapName}
          onChange={() => setMap(mapName)}
        />
      ))}
      <input type="checkbox" name="agreed" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <input type="checkbox" name="kept" checked={isKept} onChange={() => setKept(!isKept)} />
      <input name="other" defaultValue="as it was" onChange={({ target }) => setShown(target.value)} />
      <input type="file" onChange={({ target }) => setFiles([...(target.files ?? [])].map(({ name }) => name))} />
      <output>{JSON.stringify({ text, map, agreed, kept: isKept, shown: fieldText, files })}</output>
    </>
  );
}

async function takenOver(meanwhile: (field: (name: string) => HTMLInputElement) => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Fields />);
  const field = (selector: string) => {
    const found = root.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  meanwhile(field);
  const page = await act(async () => hydrateRoot(root, <Fields />));
  onTestFinished(() => {
    act(() => page.unmount());
    root.remove();
  });
  await act(async () => tellEntered(root));
  return { field, held: () => JSON.parse(field('output').textContent ?? '') };
}

/** As a browser keeps what was chosen, whose name alone it tells as the value. */
function choose(field: HTMLInputElement, name: string): void {
  Object.defineProperty(field, 'files', { value: [new File(['{}'], name)] });
  Object.defineProperty(field, 'value', { get: () => `C:\\fakepath\\${name}` });
}

const untouched = { text: '', map: 'world', agreed: false, kept: true, shown: '', files: [] };

test('what was typed and chosen before the page was the browser’s counts as if it were done then', async () => {
  const { field, held } = await takenOver((at) => {
    at('[name=text]').value = 'QGIS';
    at('[value=shanghai]').checked = true;
    at('[name=agreed]').checked = true;
    at('[name=kept]').checked = false;
    at('[name=other]').value = 'otherwise';
    choose(at('[type=file]'), 'proof.json');
  });
  const expected = {
    text: 'QGIS',
    map: 'shanghai',
    agreed: true,
    kept: false,
    shown: 'otherwise',
    files: ['proof.json'],
  };
  expect(held()).toEqual(expected);
  expect(field('[name=text]').value).toBe('QGIS');
  expect(field('[value=shanghai]').checked).toBe(true);
  expect(field('[value=world]').checked).toBe(false);
  // and back again by hand
  fireEvent.click(field('[value=world]'));
  expect(held()).toMatchObject({ map: 'world' });
});

test('what nobody touched stays as it is', async () => {
  const { held } = await takenOver(() => {});
  expect(held()).toEqual(untouched);
});
