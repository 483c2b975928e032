/** Programs that try to reach hosts by every means, print REACHED if they succeed, and `done` at the end. */
type Caller = (hosts: readonly string[]) => string

const list = (hosts: readonly string[]) => hosts.map((host) => `"${host}"`).join(', ')

export const callers: Readonly<Record<string, readonly Caller[]>> = {
  py: [
    (hosts) => `import socket
for host in (${list(hosts)}):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
        for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
            try:
                s = socket.socket(family, kind)
                print('REACHED', s)
                s.connect((host, 80))
            except OSError: pass
    try: print('REACHED', socket.create_connection((host, 80), 1))
    except OSError: pass
try: print('REACHED', socket.getaddrinfo('example.org', 80))
except OSError: pass
try: print('REACHED', socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM))
except OSError: pass
print('done')
`,
  ],
  java: [
    (hosts) => `import java.net.*;
public class Main {
    public static void main(String[] args) throws Exception {
        for (String host : new String[] {${list(hosts)}}) {
            try { new Socket(host, 80); System.out.print("REACHED"); } catch (Exception e) { }
            try { new DatagramSocket().send(new DatagramPacket(new byte[1], 1, InetAddress.getByName(host), 53)); System.out.print("REACHED"); } catch (Exception e) { }
        }
        try { new ServerSocket(0); System.out.print("REACHED"); } catch (Exception e) { }
        System.out.print("done");
    }
}
`,
  ],
  js: [
    (hosts) => `const call = ([host, ...rest]) => {
  if (!host) return console.log('done')
  const next = () => call(rest)
  require('net').connect(80, host).on('connect', () => console.log('REACHED')).on('error', () => {
    try { require('dgram').createSocket('udp4').on('error', next).send('x', 53, host, (e) => e || console.log('REACHED')) } catch { next() }
  })
}
call([${list(hosts)}])
`,
  ],
  pl: [
    (hosts) => `use IO::Socket::INET;
for my $host (${list(hosts)}) {
  print 'REACHED' if IO::Socket::INET->new(PeerAddr => $host, PeerPort => 80);
  print 'REACHED' if IO::Socket::INET->new(PeerAddr => $host, PeerPort => 53, Proto => 'udp');
}
print 'done';
`,
  ],
  rb: [
    (hosts) => `require 'socket'
for host in [${list(hosts)}]
  begin; TCPSocket.new(host, 80); print 'REACHED'; rescue SystemCallError, SocketError; end
  begin; UDPSocket.new.send('x', 0, host, 53); print 'REACHED'; rescue SystemCallError, SocketError; end
end
print 'done'
`,
  ],
  php: [
    (hosts) => `<?php
foreach ([${list(hosts)}] as $host) {
  if (@fsockopen($host, 80, $e, $m, 1)) echo 'REACHED';
  if (@file_get_contents("http://$host/")) echo 'REACHED';
}
echo 'done';
`,
  ],
}
