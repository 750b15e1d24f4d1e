import type { FastifyRequest } from 'fastify';
import { type Fields, readBody, type Taking } from './body.ts';
import { addField, formFields } from './form-text.ts';

const queryOf = (url: string): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
};

/** Of the query string and of the path. */
function addressFields({ url, params }: FastifyRequest): Fields {
  const texts = formFields(queryOf(url));
  if (typeof params === 'object' && params !== null) {
    for (const [name, value] of Object.entries(params)) addField(texts, name, String(value));
  }
  return { texts, values: {} };
}

/** A POST brings its fields in the body alone, a GET in its address alone. */
export const requestFields = (request: FastifyRequest, taking: Taking): Promise<Fields> | Fields =>
  request.method === 'POST' ? readBody(request, taking) : addressFields(request);
