// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import { DevolverDialog } from '#src/workflows/saida/DevolverDialog.tsx';
import { saida } from './fixtures/saida.ts';
import { CHAVE } from './fixtures/veiculo.ts';

afterEach(cleanup);

/** The toasts, as text. */
const Toasts = () => {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).join(' | ')}</output>;
};

const open = (subject: LinhaSaida) => {
  const given: Record<string, unknown>[] = [];
  render(
    <CoreAdminContext>
      <DevolverDialog
        subject={subject}
        working={false}
        onCancel={() => {}}
        onSubmit={async (values) => {
          given.push(values);
          return undefined;
        }}
      />
      <Toasts />
    </CoreAdminContext>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const importar = (conteudo: string) =>
    user.upload(screen.getByLabelText('Arquivo XML'), new File([conteudo], 'nota.xml', { type: 'text/xml' }));
  return {
    given,
    user,
    importar,
    devolver: () => user.click(screen.getByRole('button', { name: 'Devolver' })),
  };
};

it('starts with the key of the entry invoice and hands it over with the reason', async () => {
  const { given, devolver } = open(saida());
  expect(screen.getByText('Confirma devolver veículo para montadora?')).toBeTruthy();
  await devolver();
  expect(given).toEqual([{ chaveNotaFiscal: CHAVE, motivoDevolucaoMontadora: 'DESISTENCIA' }]);
});

it('asks for a key, and for one of 44 characters', async () => {
  const { given, user, devolver } = open(saida({ chaveNotaEntrada: null }));
  await devolver();
  expect(screen.getByText('Para devolver um veículo é necessário uma chave NF-e!')).toBeTruthy();
  await user.type(screen.getByLabelText('Chave da NF-e'), '3526');
  await devolver();
  expect(screen.getByText('Chave da Nota fiscal deve ter 44 caracteres')).toBeTruthy();
  expect(given).toEqual([]);
});

it('reads the key from the XML of the invoice', async () => {
  const { given, importar, devolver } = open(saida({ chaveNotaEntrada: null }));
  await importar(`<NFe><infNFe Id="NFe${CHAVE}" versao="4.00"></infNFe></NFe>`);
  expect(await screen.findByText('Chave importada com sucesso!')).toBeTruthy();
  await devolver();
  expect(given).toMatchObject([{ chaveNotaFiscal: CHAVE }]);
});

it('says so when the file is no invoice, and keeps what was there', async () => {
  const { given, importar, devolver } = open(saida());
  await importar('<carta/>');
  expect(await screen.findByText('Arquivo inválido!')).toBeTruthy();
  await devolver();
  expect(given).toMatchObject([{ chaveNotaFiscal: CHAVE }]);
});
