import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes a self-signed certificate for `name` with openssl, valid for two days, and returns the paths of both files. */
export async function createCertificate(folder: string, name: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', ...kind, '-subj', `/CN=${name}`, ...files]);
  return { certificate, key };
}
