/** Whether this is a start for development, which `npm start` is: what waits to be sent may be looked at. */
export const isDevelopment = (env: NodeJS.ProcessEnv = process.env): boolean => env.PORTAL_DEV === '1';
