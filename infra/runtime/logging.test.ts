import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callList } from '@portal/shared/calls/index';
import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { expectToFire, ownPage } from '../deploy/firing.ts';
import { fieldsOf } from './http/schema-text.ts';
import { createLogger, hideInLogs, logStream } from './logging.ts';

const lines: string[] = [];
const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });

function logged(entry: object, message = ''): string {
  lines.length = 0;
  logger.info(entry, message);
  return lines.join('');
}

test('secrets never reach a log, however deep an error carries them', () => {
  const err = Object.assign(new Error('connection lost', { cause: new Error('reset') }), {
    code: '57P01',
    client: { connectionParameters: { password: 'hunter2' } },
  });
  const line = logged({ err, error: err, token: 'abc123', request: { password: 'abc123' } });
  expect(JSON.parse(line).err).toMatchObject({
    message: 'connection lost',
    code: '57P01',
    cause: { message: 'reset' },
  });
  expect(line).not.toMatch(/hunter2|abc123/);
});

/** Fields of calls that anyone may read in a log; every other one is hidden, whoever logs it. */
const harmless = `
  likeFlag favFlag prdIds dayStart dayEnd by span consultation number report decision answer part state
  one other since until places maxRowCounts keyWord
  uuid id tokenId from idType captchaUUid captchaType umId shdippDataDomain flag others pageNo pageSize baseUrl url status
  dataDomain reason fileType businessType use fileId e s width site lan category to keywords productId dominCode lanCode
  moduleTypeArray recommendationStatus productName registryStatus copyrightNumber putonTimeStart putonTimeEnd region
  ownReference reasons waivable approved again does
  fileIdList summary prdId idList refuseReason submitTime readFlg delFlag operate messageIdList kind asOf asOf2 job
  actor type takeOver record format reference flow service country district importId date period amountUsd currency amount
  organisation day granularity follower version position page trust sort entId platformId abbreviation usci scale website
  roles classify profile officeAddress logo image1 image2 function holder rows typed idVal idValList typeCode catagory postId title
  connectMessage imageFileId oper publishTime endTime initFlag keyWords createTimeS createTimeE shelfTimeS shelfTimeE
  recommendStatus away shown at query kinds tags languages v cursor limit for back iss error
  prdName prdCategory contrType prdCreationProperty prdMakeDate prdMakeCity firstPubDate firstMakeDate prdPubStatus prdPrice
  prdTotalPrice prdPowerGet prdPowerBelong prdPowerBelongRmk contrPowerRange contrZoneRange contrDeadlineStartDate
  contrDeadlineEndDate recordNumber auditComment
  media mediaWords uploadId index size sha256 modified
  field of comment commentId retired CN EN list shared
  audience sites titleCN bodyCN titleEN bodyEN preferences
  act content certType contractNo contractName contractNameEn supplier supplierCountry supplierUsci recipient
  recipientCountry recipientUsci endUser endUserCountry totalAmount techFee equipmentFee otherFee paymentMode royaltyRate
  royaltyBase signDate effectiveDate validFrom validTo lateReason industry serviceType shore executedAmount receiptReference
  institution invitation role days nameEn draccNo
  rate source contract ids limits cutOffs translation legalStatus dayFrom dayTo parties bank scope directoryNumber
  directoryClass pilot undertaking direction amountBefore left evidence file access bankName method priority fxAmount
  cashAmount otherAmount payeeCountry payeeBank swift agentBank charges payType bopCode1 bopAmount1 bopRemark1
  bopCode2 bopAmount2 bopRemark2 specialRemark bonded invoiceNo regNo taxFilingNo taxCode taxAmount taxDate documents
  applyDate declaration receipt receiptNo bankRef payerCountry payeeUsci domesticCharge overseasCharge valueDate
  fundKind applyNo contractId amount1 remark1 amount2 remark2 statement settleAmount retainAmount purpose reportDate
  section summaryCN linkCN summaryEN linkEN calls substitute delegation inPlaceOf hears enabled after minutes zh en
  mode changes last asks textCN textEN changedCN changedEN recordVersion recordVersions currentId isDecided derived was
  town payeeTown`
  .trim()
  .split(/\s+/);

hideInLogs(eventKinds.flatMap(({ personal }) => personal?.fields ?? []));

test('what a call is sent may be logged by mistake: nothing personal or secret is written', () => {
  const names = [...new Set(callList.flatMap(({ input }) => [...fieldsOf(input).keys()]))];
  for (const name of names.filter((inputName) => !harmless.includes(inputName))) {
    const input = { [name]: 'the value' };
    class Request {
      readonly input = input;
    }
    for (const entry of [input, { input }, { calls: [{ input }] }, { of: { a: { b: { c: { input } } } } }])
      expect([name, logged(entry)]).toEqual([name, expect.not.stringContaining('the value')]);
    expect(logged({ request: new Request() })).not.toContain('the value');
  }
  expect(names).toEqual(expect.arrayContaining(['oldPwd', 'newPwd', 'password', 'captcha', 'mobile', 'mail', 'rt']));
  expect(logged({ code: '123456', phone: 'x', loginId: 'y', agent: 'z' })).not.toMatch(/123456|"[xyz]"/);
});

test('an error by itself, or without words, says no more than one with them', () => {
  for (const entry of [new Error('to 13812345678'), { err: new Error('to 19912345678') }]) {
    lines.length = 0;
    logger.error(entry);
    expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'to [hidden]', err: { message: 'to [hidden]' } });
    expect(lines.join('')).not.toMatch(/1[39][89]123/);
  }
});

test('a contact inside a text is hidden; ids, times, positions and what happened stay', () => {
  const err = new Error('550 <anna@example.com>: no such user', { cause: new Error('to 13812345678') });
  const id = '0198c0de-0000-7000-8000-138123456789';
  const entry = {
    err,
    id,
    position: 13_812_345_678,
    at: new Date(0),
    letter: { channel: 'mail', to: 'a.b@c.example' },
  };
  const line = logged(entry, 'done');
  expect(line).not.toMatch(/anna|a\.b@|to 138/);
  expect(JSON.parse(line)).toMatchObject({
    name: 'test',
    msg: 'done',
    id,
    position: 13_812_345_678,
    at: '1970-01-01T00:00:00.000Z',
    letter: { channel: 'mail', to: '[hidden]' },
    err: { message: '550 <[hidden]>: no such user' },
  });
});

test('what refers to itself does not keep a log busy', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(logged({ round })).toContain('[deep]');
});

test.runIf(process.platform === 'linux')(
  'a log that cannot be written ends nothing: on a full disk, with nobody who reads',
  async () => {
    const before = await ownPage();
    const full = openSync('/dev/full', 'w');
    const onFullDisk = createLogger('test', 'info', logStream(full));
    for (let n = 0; n < 300; n++) onFullDisk.error({ err: new Error('no room') }, 'a line of some length '.repeat(20));
    onFullDisk.fatal('and the last one');
    closeSync(full);

    const { read, write } = await brokenPipe();
    const intoNothing = createLogger('test', 'info', logStream(write));
    intoNothing.info('heard');
    closeSync(read);
    for (let n = 0; n < 100; n++) intoNothing.info('nobody reads this');
    closeSync(write);
    const after = await ownPage();
    for (const code of ['ENOSPC', 'EPIPE'])
      expect(after.text).toMatch(new RegExp(`^portal_log_lost_total\\{code="${code}"\\} [1-9]`, 'm'));
    expectToFire({ alert: 'PortalLogLinesLost', before, during: [before, after] });
  },
);

/** Both ends of a pipe that has a name. */
async function brokenPipe(): Promise<{ read: number; write: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const write = openSync(path, 'w');
  rmSync(folder, { recursive: true });
  return { read, write };
}
