/** What those who plan runs are told; by status. */
export const runs = {
  404: {
    'run-missing': 'This run no longer exists.',
  },
  409: {
    'run-changed': 'Somebody else has changed this run. It is shown as it is now.',
    'sheets-changed': 'Something was changed while this was printed. Please print it again.',
  },
  422: {
    'run-started': 'This run has left. Please say why it is changed.',
    'run-name-required': 'Please give the run a name.',
    'driver-unknown': 'This person is no driver.',
  },
}
