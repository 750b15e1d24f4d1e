import { requestFor } from '../../core/request/request.ts';

export const consultations = requestFor('buyerConsultation', { quiet: true });
export const waiting = requestFor('waiting', { quiet: true });
export const consultation = requestFor('consultation', { quiet: true });
export const answerConsultation = requestFor('answerConsultation', { quiet: true });
export const closeConsultation = requestFor('closeConsultation');
export const seeConsultation = requestFor('seeConsultation', { quiet: true });
