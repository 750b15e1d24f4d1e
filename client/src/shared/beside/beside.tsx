import { Tray } from './tray.tsx';

/** What every public page has around it once it can be used. */
export const Beside = () => <Tray />;
