import { type DestinationStream, type Logger, pino } from 'pino';

/** Never written, wherever they turn up in what is logged. */
const secret = ['token', 'password', 'newPwd', 'rt', 'captchaVal', 'authorization', 'cookie', 'key'];

const redact = {
  paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[secret]',
};

interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: LoggedError;
}

/** What helps, and nothing else that a library hung on it: an error of `pg` carries its connection, password included. */
const errorOf = (err: unknown): LoggedError | unknown => {
  if (!(err instanceof Error)) return err;
  const { name: type, message, stack, cause } = err;
  return {
    type,
    message,
    stack,
    ...('code' in err && typeof err.code === 'string' && { code: err.code }),
    ...(cause instanceof Error && { cause: errorOf(cause) }),
  };
};

/** JSON lines on standard output. `level`: trace, debug, info, warn, error, fatal or silent. */
export const createLogger = (name: string, level = 'info', destination?: DestinationStream): Logger => {
  const options = { name, level, redact, base: { pid: process.pid }, serializers: { err: errorOf } };
  return destination ? pino(options, destination) : pino(options);
};
